import { MeasurementsSection } from '../sections/measurements-section.tsx';
import { createPanel } from './panel.tsx';

export default createPanel<'method'>({ ledger: MeasurementsSection });
