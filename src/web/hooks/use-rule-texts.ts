import { useEffect, useState } from 'react';
import { z } from 'zod';
import { call } from '../model/api.ts';

const textsSchema = z.object({
  rules: z.array(z.object({ id: z.string(), why: z.string(), howToFix: z.string() })),
});

interface RuleText {
  why: string;
  howToFix: string;
}

export interface RuleTexts {
  state: 'idle' | 'loading' | 'done' | 'failed';
  of(ruleId: string): RuleText | null;
}

/** Texts of every rule, asked for once, when they are wanted: they are too long to come with each report. */
export function useRuleTexts(isWanted: boolean): RuleTexts {
  const [state, setState] = useState<RuleTexts['state']>('idle');
  const [texts, setTexts] = useState<ReadonlyMap<string, RuleText>>(new Map());
  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    setState('loading');
    void call({ path: '/api/rules', schema: textsSchema }).then((outcome) => {
      if (isGone) return;
      if (outcome.kind === 'ok') setTexts(new Map(outcome.data.rules.map((rule) => [rule.id, rule])));
      setState(outcome.kind === 'ok' ? 'done' : 'failed');
    });
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return { state, of: (ruleId) => texts.get(ruleId) ?? null };
}
