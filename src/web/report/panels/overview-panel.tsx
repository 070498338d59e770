import { CategoriesSection } from '../sections/categories-section.tsx';
import { SnapshotSection } from '../sections/snapshot-section.tsx';
import { createPanel } from './panel.tsx';

/** There is no spacing, because the categories continue the list of details of the summary. */
export default createPanel<'overview'>(
  {
    summary: ({ openReport, extras, folded }) => (
      <SnapshotSection report={openReport} extras={extras} folded={folded} />
    ),
    categories: CategoriesSection,
  },
  '',
);
