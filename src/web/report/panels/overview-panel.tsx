import { CategoriesSection } from '../sections/categories-section.tsx';
import { SnapshotSection } from '../sections/snapshot-section.tsx';
import { createPanel } from './panel.tsx';

export default createPanel<'overview'>({
  summary: ({ openReport, extras }) => <SnapshotSection report={openReport} extras={extras} />,
  categories: CategoriesSection,
});
