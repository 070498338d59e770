import { IssuesSection } from '../sections/issues-section.tsx';
import { createPanel } from './panel.tsx';

export default createPanel<'issues'>({ 'critical-issues': IssuesSection });
