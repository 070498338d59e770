import { ChecklistSection } from '../sections/checklist-section.tsx';
import { createPanel } from './panel.tsx';

export default createPanel<'checklist'>({ 'audit-checklist': ChecklistSection });
