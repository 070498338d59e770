import { PlanSection } from '../sections/plan-section.tsx';
import { StrategySection } from '../sections/strategy-section.tsx';
import { createPanel } from './panel.tsx';

export default createPanel<'strategy'>({
  plan: ({ openReport }) => <PlanSection report={openReport} />,
  'seo-recommendations': ({ openReport }) => <StrategySection report={openReport} />,
});
