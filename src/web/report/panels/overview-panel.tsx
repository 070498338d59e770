import { CategoriesSection } from '../sections/categories-section.tsx';
import { SnapshotSection } from '../sections/snapshot-section.tsx';
import { createPanel } from './panel.tsx';

/** The categories continue the list of details below the first screen. */
export default createPanel<'overview'>(
  {
    summary: ({ openReport, extras, folded }) => (
      <SnapshotSection report={openReport} extras={extras} folded={folded} />
    ),
    categories: CategoriesSection,
  },
  '',
);
