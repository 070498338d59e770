import { PagesSection } from '../explorer/pages-section.tsx';
import { StructureSection } from '../sections/structure-section.tsx';
import { createPanel } from './panel.tsx';

export default createPanel<'data'>({
  structure: StructureSection,
  pages: PagesSection,
});
