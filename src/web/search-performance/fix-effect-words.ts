import type { FixEffectResult, FixEffects, ShownFixEffect } from '#contracts/outside/fix-effects.ts';
import { FIX_EFFECT_MINIMUMS } from '#contracts/outside/search-performance-texts.ts';
import { formatCount, formatInteger } from '#lib/text/format.ts';
import { describeNotImported, formatDay, formatDifference, formatRange } from './search-words.ts';

type Measured = Extract<FixEffectResult, { state: 'measured' }>;
type TooFewResult = Extract<FixEffectResult, { state: 'too-few' }>;

/** Texts of the block. */
export const FIX_EFFECT_WORDS = {
  title: 'Effect of a fix',
  intro: 'Clicks on pages whose issues were resolved between two analyses, compared with pages without the issue.',
  loading: 'Comparing your analyses with the clicks of their pages.',
  failed: 'The effects could not be computed. Try again later.',
  noAnalyses: 'Not measured: this needs two analyses. Resolve issues, then run the analysis again.',
  noFixes: 'No issue was resolved between your latest analyses.',
  method: [
    'Each fixed page is forecast from its own weeks before the fix. The forecast includes the change on pages without the issue, such as seasonality. The effect is the difference between the clicks and this forecast.',
    'The range in parentheses is a 95% interval. If it includes zero, chance alone can explain the change. Other changes on the same pages at the same time are part of the figure.',
    'We tested the method on 1,500 simulated websites. The interval contained the true effect on 94% of them. Where there was no effect, the method reported one on 5%, even if pages were fixed because they had lost clicks.',
  ],
} as const;

/** Formats a change in percent with its sign; changes below 10% with one decimal. */
export function formatChange(percent: number): string {
  const size = Math.abs(percent);
  const text = size < 10 ? size.toFixed(1) : formatInteger(Math.round(size));
  return `${Number(text) === 0 ? '' : percent > 0 ? '+' : '−'}${text}%`;
}

/** Whether the interval excludes zero. */
export function hasClearEffect({ interval, clicksInterval }: Measured): boolean {
  const [low, high] = interval ?? clicksInterval;
  return low > 0 || high < 0;
}

/** Returns the result in a few words. */
export function formatResultName(result: FixEffectResult): string {
  if (result.state === 'too-early') return 'Too early';
  if (result.state === 'too-few') return TOO_FEW_WORDS[result.reason].name;
  if (!hasClearEffect(result)) return 'No clear effect';
  return result.changePercent === null
    ? `${formatDifference(Math.round(result.clicksPer28Days))} clicks in 28 days`
    : `${formatChange(result.changePercent)} clicks`;
}

const TOO_FEW_WORDS: Readonly<Record<TooFewResult['reason'], { name: string; needs: string }>> = {
  'no-fixed-pages': { name: 'No fixed pages', needs: 'No page was fixed.' },
  history: {
    name: 'Too little history',
    needs: `Needs clicks from ${FIX_EFFECT_MINIMUMS.days} days before the fix and ${FIX_EFFECT_MINIMUMS.days} days after it.`,
  },
  clicks: {
    name: 'Too few clicks',
    needs: `Needs ${FIX_EFFECT_MINIMUMS.clicks} clicks in ${FIX_EFFECT_MINIMUMS.days} days on the fixed pages.`,
  },
  controls: {
    name: 'Too few pages to compare with',
    needs: `Needs ${FIX_EFFECT_MINIMUMS.controls} pages that never had the issue, with a total of ${FIX_EFFECT_MINIMUMS.controlClicks} clicks after the fix.`,
  },
};

/** Describes a result in sentences. */
export function describeResult(result: FixEffectResult): string[] {
  if (result.state === 'too-early')
    return [
      `An effect can be measured ${FIX_EFFECT_MINIMUMS.days} days after the fix at the earliest, when the clicks of ${formatDay(result.measurableOn)} have been imported.`,
    ];
  if (result.state === 'too-few') return [TOO_FEW_WORDS[result.reason].needs];
  return [describeChange(result), describeBasis(result)];
}

const formatInterval = ([low, high]: readonly [number, number], format: (value: number) => string): string =>
  `${format(low)} to ${format(high)}`;

function describeChange(result: Measured): string {
  const { changePercent, interval, clicksPer28Days, clicksInterval, pages } = result;
  const where = `Clicks on the ${formatCount(pages, 'fixed page')}`;
  const comparedWith = 'compared with pages that were not affected';
  const [change, range, unit] =
    changePercent === null || interval === null
      ? [formatClicks(clicksPer28Days), formatInterval(clicksInterval, formatClicks), ' clicks in 28 days']
      : [formatChange(changePercent), formatInterval(interval, formatChange), ''];
  return hasClearEffect(result)
    ? `${where} changed by ${change}${unit} (${range}) ${comparedWith}.`
    : `${where} changed by somewhere between ${range.replace(' to ', ' and ')}${unit} ${comparedWith}. Chance alone can explain that.`;
}

function describeBasis(result: Measured): string {
  const { changePercent, clicksPer28Days, clicksInterval, controls, from, to } = result;
  const range = formatInterval(clicksInterval, formatClicks);
  const clicks =
    changePercent === null || !hasClearEffect(result)
      ? ''
      : ` That is ${formatClicks(clicksPer28Days)} clicks in ${FIX_EFFECT_MINIMUMS.days} days (${range}).`;
  return `Counted from ${formatRange({ from, to })}, compared with ${formatCount(controls, 'page')}.${clicks}`;
}

const formatClicks = (value: number): string => formatDifference(Math.round(value));

/** Describes when and where the issues were resolved. */
export function describeFix({ foundOn, fixedBy, fixedPages, openPages }: ShownFixEffect): string {
  const when =
    foundOn === fixedBy ? `on ${formatDay(fixedBy)}` : `between ${formatDay(foundOn)} and ${formatDay(fixedBy)}`;
  const open = openPages === 0 ? '' : `; ${formatCount(openPages, 'page')} still had an issue`;
  return `Resolved ${when} on ${formatCount(fixedPages, 'page')}${open}.`;
}

/** Explains why no effect is shown; null if an effect is shown. */
export function describeEmptyEffects({ analyses, effects, left }: FixEffects, isActive: boolean): string | null {
  if (effects.length > 0) return null;
  if (analyses < 2) return FIX_EFFECT_WORDS.noAnalyses;
  return left === 0 ? FIX_EFFECT_WORDS.noFixes : describeNotImported('the clicks of pages', isActive);
}
