import { FUNNEL_STEPS, type FunnelStep, STEP_NAMES } from '#contracts/outside/assistants/funnel-words.ts';
import type { EngineFunnel } from '#contracts/outside/assistants/page-funnel.ts';
import type { MeasuredFunnel } from '#contracts/report/visibility-details.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';

/** Number of steps that fit in the title of a slide. */
const MAX_TITLE_STEPS = 2;

/** A step with the pages that an assistant loses there. */
interface Loss {
  id: FunnelStep;
  name: string;
  dropped: number;
  reached: number;
}

/** The largest losses at one step. */
interface StepLosses {
  id: FunnelStep;
  lost: readonly Loss[];
}

/** States at which step most pages drop out, for all assistants together. */
export function buildFunnelHeadline({ engines }: MeasuredFunnel): string {
  const steps = groupLosses(engines);
  if (steps.length === 0) return engines[0]?.headline.title ?? '';
  if (steps.length > MAX_TITLE_STEPS) return 'Most pages drop out at a different step for each assistant';
  return `Most pages drop out at ${steps.map(({ id }) => `“${STEP_NAMES[id]}”`).join(' or ')}`;
}

/** Describes how many pages drop out at these steps, whether that is a defect, and what the website controls. */
export function describeFunnelLosses({ engines }: MeasuredFunnel): string[] {
  const steps = groupLosses(engines);
  if (steps.length === 0) return [...new Set(engines.map(({ headline }) => headline.text))];
  return [steps.map(describeLosses).join(' '), ...describeExpected(engines), ...listOwnSteps(engines)];
}

/** Groups the largest loss of each assistant by its step, in the order of the steps. */
function groupLosses(engines: readonly EngineFunnel[]): StepLosses[] {
  const lossesByStep = Map.groupBy(
    engines.flatMap((engine) => findLoss(engine) ?? []),
    ({ id }) => id,
  );
  return FUNNEL_STEPS.flatMap((id) => {
    const lost = lossesByStep.get(id);
    return lost === undefined ? [] : [{ id, lost }];
  });
}

function findLoss({ name, headline, steps }: EngineFunnel): Loss | null {
  const worst = steps.find(({ id }) => id === headline.step);
  if (worst?.state !== 'measured') return null;
  const { id, dropped, reached } = worst;
  return { id, name, dropped, reached };
}

/** Describes the pages that a step loses; assistants with the same numbers are listed together. */
function describeLosses({ id, lost }: StepLosses): string {
  const byCount = Map.groupBy(
    lost,
    ({ dropped, reached }) => `${formatInteger(dropped)} of ${formatCount(reached, 'page')}`,
  );
  const counts = [...byCount].map(([count, same]) => `${count} (${same.map(({ name }) => name).join(', ')})`);
  return `“${STEP_NAMES[id]}” loses ${counts.join(', ')}.`;
}

/** Explains losses that are normal, with the assistants' names if others have a different loss. */
function describeExpected(engines: readonly EngineFunnel[]): string[] {
  const losing = engines.filter(({ headline }) => headline.step !== null);
  const expected = losing.filter(({ headline }) => headline.isExpected);
  if (expected.length === 0) return [];
  const start = expected.length === losing.length ? 'This' : `For ${expected.map(({ name }) => name).join(', ')}, this`;
  return [`${start} is not a defect: a few prompts concern a few topics, so they cannot reach every page.`];
}

/** Describes the steps that the website controls, with the assistants' names if they differ. */
function listOwnSteps(engines: readonly EngineFunnel[]): string[] {
  const described = engines.flatMap(({ name, ownStep }) => (ownStep === null ? [] : [{ name, ownStep }]));
  const byText = Map.groupBy(described, ({ ownStep }) => ownStep);
  return [...byText].map(([text, same]) =>
    byText.size === 1 ? text : `${same.map(({ name }) => name).join(', ')}: ${text}`,
  );
}
