import { useCallback, useEffect, useState } from 'react';
import type { FixEffects, ShownFixEffect } from '#contracts/outside/fix-effects.ts';
import type { SearchSource } from '#contracts/outside/search-performance-texts.ts';
import { formatCount } from '#lib/text/format.ts';
import { QualityBadge } from '../components/figures/quality-badge.tsx';
import { Button } from '../components/ui/button.tsx';
import { Notice } from '../components/ui/notice.tsx';
import { Spinner } from '../components/ui/spinner.tsx';
import { describeFailure } from '../format/outcome-words.ts';
import {
  describeEmptyEffects,
  describeFix,
  describeResult,
  FIX_EFFECT_WORDS,
  formatResultName,
  hasClearEffect,
} from './fix-effect-words.ts';
import type { SearchApi } from './search-api.ts';
import { describeNotImported, describeOrigin } from './search-words.ts';

export interface FixEffectsBlockProps {
  api: Pick<SearchApi, 'readFixEffects'>;
  source: SearchSource;
  /** Whether lists are imported, which estimates need. */
  hasLists: boolean;
  /** Whether an import is running or waiting. */
  isActive: boolean;
}

/** How clicks changed on pages whose issues were resolved. Loaded after the page, because estimates take seconds. */
export function FixEffectsBlock({ api, source, hasLists, isActive }: FixEffectsBlockProps) {
  const { found, problem, retry } = useFixEffects({ api, source, hasLists });
  const isLoading = hasLists && found === null && problem === null;
  return (
    <section aria-labelledby="fix-effects-title" aria-busy={isLoading} className="mt-10">
      <h2 id="fix-effects-title" className="text-20 font-semibold text-ink">
        {FIX_EFFECT_WORDS.title}
      </h2>
      <p className="prose-width mt-1 text-14 text-ink-2">{FIX_EFFECT_WORDS.intro}</p>
      <div className="mt-4">
        {!hasLists && <Empty>{describeNotImported('the clicks of pages', isActive)}</Empty>}
        {problem !== null && (
          <Notice
            tone="critical"
            title={problem}
            role="alert"
            actions={
              <Button look="secondary" size="small" onClick={retry}>
                Try again
              </Button>
            }
          />
        )}
        {isLoading && (
          <div className="flex items-center gap-3 border-y py-6 text-14 text-ink-2">
            <Spinner label={FIX_EFFECT_WORDS.loading} size="small" />
            <span aria-hidden="true">{FIX_EFFECT_WORDS.loading}</span>
          </div>
        )}
        {found !== null && <FixEffectList found={found} isActive={isActive} />}
      </div>
    </section>
  );
}

/** As tall as the line that is shown while the effects load. */
const Empty = ({ children }: { children: string }) => <p className="border-y py-6 text-14 text-ink-2">{children}</p>;

function useFixEffects({ api, source, hasLists }: Pick<FixEffectsBlockProps, 'api' | 'source' | 'hasLists'>) {
  const [found, setFound] = useState<FixEffects | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the call.
  useEffect(() => {
    if (!hasLists) return;
    let isCurrent = true;
    void api.readFixEffects(source).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.kind === 'ok') setFound(outcome.data);
      else setProblem(describeFailure(outcome, FIX_EFFECT_WORDS.failed));
    });
    return () => {
      isCurrent = false;
    };
  }, [api, source, hasLists, attempt]);
  const retry = useCallback(() => {
    setProblem(null);
    setAttempt((count) => count + 1);
  }, []);
  return { found, problem, retry };
}

/** The fixes with their effects, and how these were estimated. */
export function FixEffectList({ found, isActive }: { found: FixEffects; isActive: boolean }) {
  const empty = describeEmptyEffects(found, isActive);
  if (empty !== null) return <Empty>{empty}</Empty>;
  const { effects, left, origin } = found;
  return (
    <>
      <p role="status" className="mb-3 text-14 text-ink-2">
        {formatCount(effects.length, 'fix', 'fixes')}. <QualityBadge quality={origin.quality} />{' '}
        {describeOrigin(origin)}.
        {left > 0 &&
          ` ${formatCount(left, 'more fix', 'more fixes')} on pages with fewer clicks ${left === 1 ? 'is' : 'are'} not shown.`}
      </p>
      <ol className="divide-y border-y">
        {effects.map((effect) => (
          <FixEffectRow key={`${effect.fixedBy} ${effect.issues[0]?.ruleId}`} effect={effect} />
        ))}
      </ol>
      <details className="mt-2 text-14 text-ink-2">
        <summary className="cursor-pointer py-1 text-accent-strong">How this is estimated</summary>
        {FIX_EFFECT_WORDS.method.map((paragraph) => (
          <p key={paragraph} className="prose-width mt-1">
            {paragraph}
          </p>
        ))}
      </details>
    </>
  );
}

function FixEffectRow({ effect }: { effect: ShownFixEffect }) {
  const { issues, result } = effect;
  const isClear = result.state === 'measured' && hasClearEffect(result);
  const isGain = result.state === 'measured' && result.clicksPer28Days > 0;
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <h3 className="text-16 font-medium text-ink">{issues.map(({ title }) => title).join(', ')}</h3>
        <p className="text-14 text-ink-2">{describeFix(effect)}</p>
      </div>
      <div className="min-w-0">
        <p
          className={`figure text-16 font-medium ${isClear ? (isGain ? 'text-good' : 'text-critical') : 'text-ink-2'}`}
        >
          {formatResultName(result)}
        </p>
        {describeResult(result).map((sentence) => (
          <p key={sentence} className="prose-width text-14 text-ink-2">
            {sentence}
          </p>
        ))}
      </div>
    </li>
  );
}
