import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { AnalyzeRequest, User } from '#contracts/account/user.ts';
import { PENDING_ANALYSIS_KEY } from '#contracts/product/ui-constants.ts';
import { buildFailureMessage, type FormMessage, findUrlProblem } from '../api/analysis-error.ts';
import { api } from '../api/api.ts';
import { isVerified } from '../format/person.ts';
import { trackEvent } from '../seo/analytics.ts';
import { type FormProblemsControl, useFormProblems } from './use-form-problems.ts';

export interface AnalysisStart {
  /** Returns whether the analysis started; if not, `problems` contains the reason. */
  start: (request: AnalyzeRequest) => Promise<boolean>;
  /** Errors of the URL and of individual crawl settings. */
  problems: FormProblemsControl<FormMessage>;
  isStarting: boolean;
}

type FailedStart = Parameters<typeof buildFailureMessage>[0];

/** Validates a URL, requests its analysis, and immediately opens the new analysis. */
export function useStartAnalysis(user: User): AnalysisStart {
  const problems = useFormProblems<FormMessage>();
  const [isStarting, setStarting] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const handleFailure = async (outcome: FailedStart) => {
    // The user signed out elsewhere, and the home page offers to sign in again.
    if (outcome.kind === 'refused' && outcome.status === 401) window.location.assign('/auth');
    problems.show({ message: buildFailureMessage(outcome), errors: collectSettingErrors(outcome) });
    // The loader finds an analysis that is already running and joins it.
    if (outcome.kind === 'refused' && outcome.code === 'analysis-running') await revalidate();
  };
  const start = async ({ url, ...settings }: AnalyzeRequest) => {
    const found = findUrlProblem(url, isVerified(user));
    problems.clear();
    if (found !== null) {
      // Opening the verification link then starts this analysis.
      if (found.isVerificationRequired) localStorage.setItem(PENDING_ANALYSIS_KEY, url.trim());
      problems.show({ message: found });
      return false;
    }
    setStarting(true);
    const outcome = await api.startAnalysis({ url: url.trim(), ...settings });
    if (outcome.kind === 'ok') {
      trackEvent('seo_analysis_started', { label: user.isPremium ? 'premium' : 'free' });
      trackEvent('analyze_website');
      await navigate(`/?analysis=${encodeURIComponent(outcome.data.id)}`);
    } else await handleFailure(outcome);
    setStarting(false);
    return outcome.kind === 'ok';
  };
  return { start, problems, isStarting };
}

/** Returns the errors that belong to individual crawl settings. */
function collectSettingErrors(outcome: FailedStart): Readonly<Record<string, string>> {
  return outcome.kind === 'refused' && outcome.code === 'invalid-scope' ? outcome.fieldErrors : {};
}
