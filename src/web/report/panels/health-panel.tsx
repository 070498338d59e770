import { HealthCheckSection } from '../sections/health-check-section.tsx';
import { createPanel } from './panel.tsx';

export default createPanel<'health'>({ 'seo-health-check': HealthCheckSection });
