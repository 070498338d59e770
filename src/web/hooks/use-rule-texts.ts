import { useEffect, useState } from 'react';
import { call } from '../api/api.ts';
import { createObjectGuard } from '../api/responses.ts';

interface RuleText {
  why: string;
  howToFix: string;
}

const isRuleList = createObjectGuard<{ rules: (RuleText & { id: string })[] }>('rules');

export interface RuleTexts {
  state: 'idle' | 'loading' | 'done' | 'failed';
  get(ruleId: string): RuleText | null;
}

/** Returns the texts of all rules, fetched once on demand because they are too long to send with each report. */
export function useRuleTexts(isEnabled: boolean): RuleTexts {
  const [state, setState] = useState<RuleTexts['state']>('idle');
  const [loadedTexts, setLoadedTexts] = useState<ReadonlyMap<string, RuleText>>(new Map());
  useEffect(() => {
    if (!isEnabled) return;
    let isUnmounted = false;
    setState('loading');
    void call({ path: '/api/rules', guard: isRuleList }).then((outcome) => {
      if (isUnmounted) return;
      if (outcome.kind === 'ok') setLoadedTexts(new Map(outcome.data.rules.map((rule) => [rule.id, rule])));
      setState(outcome.kind === 'ok' ? 'done' : 'failed');
    });
    return () => {
      isUnmounted = true;
    };
  }, [isEnabled]);
  return { state, get: (ruleId) => loadedTexts.get(ruleId) ?? null };
}
