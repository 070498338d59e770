import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import type { User } from '#contracts/user.ts';
import { addressProblem, type FormMessage, refusalMessage } from '../model/analysis-error.ts';
import { api } from '../model/api.ts';
import { isVerified } from '../model/person.ts';

export interface StartAnalysis {
  /** Resolves to true when the analysis was accepted. */
  start: (url: string) => Promise<boolean>;
  problem: FormMessage | null;
  isStarting: boolean;
}

/** Checks an address, asks the server to analyse it, and puts the new analysis into the page's address at once. */
export function useStartAnalysis(user: User): StartAnalysis {
  const [problem, setProblem] = useState<FormMessage | null>(null);
  const [isStarting, setStarting] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const start = async (url: string) => {
    const found = addressProblem(url, isVerified(user));
    setProblem(found);
    if (found !== null) return false;
    setStarting(true);
    const outcome = await api.startAnalysis(url.trim());
    if (outcome.kind === 'ok') {
      await navigate(`/?analysis=${encodeURIComponent(outcome.data.id)}`);
    } else {
      // Signed out elsewhere: the front page offers to sign in again.
      if (outcome.kind === 'refused' && outcome.status === 401) window.location.assign('/auth');
      setProblem(refusalMessage(outcome));
      // An analysis that runs already is found by the loader and joined.
      if (outcome.kind === 'refused' && outcome.code === 'analysis-running') await revalidate();
    }
    setStarting(false);
    return outcome.kind === 'ok';
  };
  return { start, problem, isStarting };
}
