import { RenderingSection } from '../sections/rendering-section.tsx';
import { SpeedSection } from '../sections/speed-section.tsx';
import { createPanel } from './panel.tsx';

export default createPanel<'speed'>({
  speed: ({ report }) => <SpeedSection speed={report.speed} fieldHistory={report.fieldHistory} />,
  rendering: ({ report }) => <RenderingSection rendering={report.rendering} />,
});
