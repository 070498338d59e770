import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { AnalyzeRequest, User } from '#contracts/user.ts';
import { addressProblem, type FormMessage, refusalMessage } from '../model/analysis-error.ts';
import { trackEvent } from '../model/analytics.ts';
import { api } from '../model/api.ts';
import { isVerified } from '../model/person.ts';

/** How asking for an analysis ended; `settings`: the crawl settings were refused, `fieldErrors` says which. */
export type StartOutcome = 'started' | 'refused' | 'settings';

export interface StartAnalysis {
  start: (request: AnalyzeRequest) => Promise<StartOutcome>;
  problem: FormMessage | null;
  /** What is wrong with single crawl settings. */
  fieldErrors: Readonly<Record<string, string>>;
  isStarting: boolean;
}

/** Checks an address, asks the server to analyse it, and puts the new analysis into the page's address at once. */
export function useStartAnalysis(user: User): StartAnalysis {
  const [problem, setProblem] = useState<FormMessage | null>(null);
  const [fieldErrors, setFieldErrors] = useState<StartAnalysis['fieldErrors']>({});
  const [isStarting, setStarting] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const start = async ({ url, ...settings }: AnalyzeRequest) => {
    const found = addressProblem(url, isVerified(user));
    setProblem(found);
    setFieldErrors({});
    if (found !== null) return 'refused';
    setStarting(true);
    const outcome = await api.startAnalysis({ url: url.trim(), ...settings });
    const refusedSettings = outcome.kind === 'refused' && outcome.code === 'invalid-scope';
    if (outcome.kind === 'ok') {
      trackEvent('seo_analysis_started', { label: user.isPremium ? 'premium' : 'free' });
      trackEvent('analyze_website');
      await navigate(`/?analysis=${encodeURIComponent(outcome.data.id)}`);
    } else {
      // Signed out elsewhere: the front page offers to sign in again.
      if (outcome.kind === 'refused' && outcome.status === 401) window.location.assign('/auth');
      setProblem(refusalMessage(outcome));
      if (refusedSettings) setFieldErrors(outcome.fieldErrors);
      // An analysis that runs already is found by the loader and joined.
      if (outcome.kind === 'refused' && outcome.code === 'analysis-running') await revalidate();
    }
    setStarting(false);
    if (outcome.kind === 'ok') return 'started';
    return refusedSettings ? 'settings' : 'refused';
  };
  return { start, problem, fieldErrors, isStarting };
}
