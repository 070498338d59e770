import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { AnalysisStage, AnalysisStatus } from '#contracts/analysis.ts';
import { ACCOUNT_MESSAGES } from '#contracts/messages.ts';
import { useToast } from '../components/toaster.tsx';
import { Button } from '../components/ui/button.tsx';
import { type AnalysisWish, api } from '../model/api.ts';

export interface RunActionsProps {
  analysisId: string;
  status: AnalysisStatus;
  stage: AnalysisStage;
  isDisabled: boolean;
}

/** Pause or resume, and cancel. A wish stays shown until the analysis has followed it. */
export function RunActions({ analysisId, status, stage, isDisabled }: RunActionsProps) {
  const [sent, setSent] = useState<SentWish | null>(null);
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  // Only a crawl can be paused: what comes after it takes seconds.
  const isPausable = status === 'queued' || (status === 'running' && stage === 'crawling website structure');
  // What was followed, or came too late, is forgotten: nothing waits for it any more.
  if (sent !== null && !isOpenWish(sent, { status, isPausable })) setSent(null);
  const pending = sent?.wish ?? null;
  const steer = async (wish: AnalysisWish) => {
    setSent({ wish, from: status });
    const outcome = await api.steerAnalysis(analysisId, wish);
    if (outcome.kind === 'network') {
      showToast({ title: ACCOUNT_MESSAGES.networkErrorTitle, text: ACCOUNT_MESSAGES.networkError, tone: 'critical' });
    }
    if (wish === 'cancel') await revalidate();
    if (outcome.kind !== 'ok' || wish === 'cancel') setSent(null);
  };
  const button = (wish: AnalysisWish, word: string, pendingWord: string) => (
    <Button
      look="secondary"
      size="small"
      disabled={isDisabled || pending !== null}
      onClick={() => void steer(wish)}
      className="min-w-24"
    >
      {pending === wish ? pendingWord : word}
    </Button>
  );
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'paused'
        ? button('resume', 'Resume', 'Resuming…')
        : isPausable && button('pause', 'Pause', 'Pausing…')}
      {button('cancel', 'Cancel', 'Cancelling…')}
    </div>
  );
}

interface SentWish {
  wish: AnalysisWish;
  /** State at that moment. */
  from: AnalysisStatus;
}

/** Is it still to be followed? A worker that takes up a waiting analysis has not followed the wish to pause yet. */
export function isOpenWish({ wish, from }: SentWish, now: { status: AnalysisStatus; isPausable: boolean }): boolean {
  return wish === 'pause' ? now.isPausable : now.status === from;
}
