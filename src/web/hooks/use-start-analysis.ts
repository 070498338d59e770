import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { AnalyzeRequest, User } from '#contracts/user.ts';
import { addressProblem, type FormMessage, refusalMessage } from '../model/analysis-error.ts';
import { trackEvent } from '../model/analytics.ts';
import { api } from '../model/api.ts';
import { isVerified } from '../model/person.ts';
import { type FormProblemsControl, useFormProblems } from './use-form-problems.ts';

export interface StartAnalysis {
  /** Answers whether it started; `problems` says why not. */
  start: (request: AnalyzeRequest) => Promise<boolean>;
  /** The errors are those of single crawl settings. */
  problems: FormProblemsControl<FormMessage>;
  isStarting: boolean;
}

/** Checks an address, asks the server to analyse it, and puts the new analysis into the page's address at once. */
export function useStartAnalysis(user: User): StartAnalysis {
  const problems = useFormProblems<FormMessage>();
  const [isStarting, setStarting] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const start = async ({ url, ...settings }: AnalyzeRequest) => {
    const found = addressProblem(url, isVerified(user));
    problems.clear();
    if (found !== null) {
      problems.show({ message: found });
      return false;
    }
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
      problems.show({ message: refusalMessage(outcome), errors: refusedSettings ? outcome.fieldErrors : {} });
      // An analysis that runs already is found by the loader and joined.
      if (outcome.kind === 'refused' && outcome.code === 'analysis-running') await revalidate();
    }
    setStarting(false);
    return outcome.kind === 'ok';
  };
  return { start, problems, isStarting };
}
