import { type FunnelStep, SITE_STEPS, STEP_NAMES } from '#contracts/outside/assistants/funnel-words.ts';
import type { EngineFunnel, FunnelStepFigure } from '#contracts/outside/assistants/page-funnel.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';

type MeasuredStep = Extract<FunnelStepFigure, { state: 'measured' }>;

/** The facts that the sentences about an assistant contain. */
export interface HeadlineContext {
  /** "ChatGPT" */
  name: string;
  /** Product token of its search crawler; null if it documents none. */
  agent: string | null;
  /** Answers with web search, and their prompts. */
  answers: number;
  prompts: number;
}

const isMeasured = (step: FunnelStepFigure): step is MeasuredStep => step.state === 'measured';

/**
 * Finds the step at which most pages drop out, compared with the previous measured step; the earlier one if several
 * lose the same number. If the website does not control that step, also describes its largest loss at a step that it
 * controls.
 */
export function describeHeadline(
  steps: readonly FunnelStepFigure[],
  context: HeadlineContext,
): Pick<EngineFunnel, 'headline' | 'ownStep'> {
  const measured = steps.filter(isMeasured);
  const worst = findWorstStep(measured);
  if (worst === null) return { headline: describeNoLoss(measured), ownStep: null };
  const isRetrievalMeasured = measured.some(({ id }) => id === 'retrieved');
  const isExpected = worst.id === 'retrieved' || (worst.id === 'cited' && !isRetrievalMeasured);
  return {
    headline: {
      step: worst.id,
      title: `Most pages drop out at “${STEP_NAMES[worst.id]}”: ${formatInteger(worst.dropped)} of ${formatInteger(worst.reached)}`,
      text: isExpected
        ? describeFewPrompts(worst.dropped, context, isRetrievalMeasured)
        : TEXT_BUILDERS[worst.id](worst, context),
      isExpected,
    },
    ownStep: SITE_STEPS.has(worst.id) ? null : describeOwnStep(measured),
  };
}

function findWorstStep(steps: readonly MeasuredStep[]): MeasuredStep | null {
  const [first] = steps.toSorted((a, b) => b.dropped - a.dropped);
  return first === undefined || first.dropped === 0 ? null : first;
}

function describeNoLoss(measured: readonly MeasuredStep[]): EngineFunnel['headline'] {
  const text =
    measured.length === 0
      ? 'No step was measured. The reasons are listed below.'
      : 'Every page passes every measured step.';
  return { step: null, title: 'No page drops out', text, isExpected: false };
}

/** States the largest loss at a step that the website controls; null if no such step was measured. */
function describeOwnStep(measured: readonly MeasuredStep[]): string | null {
  const own = measured.filter(({ id }) => SITE_STEPS.has(id));
  if (own.length === 0) return null;
  const worst = findWorstStep(own);
  if (worst === null) return 'No page drops out at the steps that your website controls.';
  const { id, dropped, reached } = worst;
  return `Of the steps that your website controls, “${STEP_NAMES[id]}” loses the most: ${formatInteger(dropped)} of ${formatInteger(reached)} pages.`;
}

const formatPages = (count: number): string => formatCount(count, 'page');

function describeFewPrompts(count: number, { name, answers, prompts }: HeadlineContext, isReported: boolean): string {
  const verb = isReported ? 'retrieved' : 'cited';
  const found = `${formatPages(count)} ${chooseNumberForm(count, 'was', 'were')} not ${verb} for ${formatCount(answers, 'answer')} to ${formatCount(prompts, 'prompt')}.`;
  const hidden = isReported
    ? ''
    : ` ${name} does not report which pages it retrieves, so this includes pages that it did not find.`;
  return `${found}${hidden} This is not a defect: a few prompts concern a few topics, so they cannot reach every page. To test a page, add a prompt that it answers.`;
}

/** What to do about the pages that drop out at a step. */
const TEXT_BUILDERS: Readonly<Record<FunnelStep, (step: MeasuredStep, context: HeadlineContext) => string>> = {
  allowed: (step, { name, agent }) =>
    `robots.txt does not allow ${agent ?? name} to read ${formatFailingPages(step)}. ${name} usually cannot use such pages as sources. If this is not intended, change robots.txt.`,
  reachable: (step) =>
    `Our crawler did not receive ${formatFailingPages(step)}, and assistants' crawlers probably do not either. Check the responses of your server.`,
  readable: (step, { name }) =>
    `JavaScript adds most of the main text of ${formatFailingPages(step)}, and ${name} is not known to run JavaScript. Send the text in the HTML.`,
  retrieved: ({ dropped }, context) => describeFewPrompts(dropped, context, true),
  cited: ({ dropped }, { name }) =>
    `${name} retrieved ${formatPages(dropped)}, but cited other sources. Read the answers to see what those sources offer instead.`,
  named: ({ dropped }) =>
    `${formatPages(dropped)} ${chooseNumberForm(dropped, 'is', 'are')} cited only in answers that do not mention you. Make sure that each page states who offers what it describes.`,
};

/** Returns the number of pages that fail a step, including those that answers used anyway. */
function formatFailingPages({ dropped, overruled }: MeasuredStep): string {
  const pages = formatPages(dropped + overruled);
  if (overruled === 0) return pages;
  return `${pages}, ${formatInteger(overruled)} of which ${chooseNumberForm(overruled, 'was', 'were')} used anyway`;
}

const chooseNumberForm = (count: number, singular: string, plural: string): string => (count === 1 ? singular : plural);
