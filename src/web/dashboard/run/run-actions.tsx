import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { FREE_LIMITS } from '#contracts/account/plan-limits.ts';
import type { AnalysisStage, AnalysisStatus } from '#contracts/analysis/analysis.ts';
import { ACCOUNT_MESSAGES, ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { type AnalysisAction, api } from '../../api/api.ts';
import { useToast } from '../../components/layout/toaster.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

export interface RunActionsProps {
  analysisId: string;
  status: AnalysisStatus;
  stage: AnalysisStage;
  /** Whether canceling now still consumes quota. */
  isCancelCharged: boolean;
  isDisabled: boolean;
}

/**
 * Buttons that pause, resume or cancel an analysis. Canceling requires confirmation when it consumes quota. A request
 * stays visible until the analysis has acted on it.
 */
export function RunActions({ analysisId, status, stage, isCancelCharged, isDisabled }: RunActionsProps) {
  const [sentAction, setSent] = useState<SentAction | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  // Only a crawl can be paused: the steps after it take seconds.
  const isPausable = status === 'queued' || (status === 'running' && stage === 'crawling website structure');
  // Requests that were fulfilled or came too late are cleared.
  if (sentAction !== null && !isPendingAction(sentAction, { status, isPausable })) setSent(null);
  const pending = sentAction?.action ?? null;
  const sendAction = async (action: AnalysisAction) => {
    setConfirming(false);
    setSent({ action, from: status });
    const outcome = await api.sendAnalysisAction(analysisId, action);
    if (outcome.kind === 'network') {
      showToast({ title: ACCOUNT_MESSAGES.networkErrorTitle, text: ACCOUNT_MESSAGES.networkError, tone: 'critical' });
    }
    if (action === 'cancel') await revalidate();
    if (outcome.kind !== 'ok' || action === 'cancel') setSent(null);
  };
  const renderButton = (action: AnalysisAction, word: string, pendingLabel: string) => (
    <Button
      look="secondary"
      size="small"
      disabled={isDisabled || pending !== null}
      onClick={() => (action === 'cancel' && isCancelCharged ? setConfirming(true) : void sendAction(action))}
      className="min-w-24"
    >
      {pending === action ? pendingLabel : word}
    </Button>
  );
  if (isConfirming)
    return <CancelConfirmation onCancel={() => void sendAction('cancel')} onKeep={() => setConfirming(false)} />;
  return (
    <div className="flex flex-wrap gap-2">
      {status === 'paused'
        ? renderButton('resume', 'Resume', 'Resuming…')
        : isPausable && renderButton('pause', 'Pause', 'Pausing…')}
      {renderButton('cancel', 'Cancel', 'Canceling…')}
    </div>
  );
}

const CANCEL_CONSUMES_QUOTA_TEXT = ANALYSIS_MESSAGES.cancelCharged.replace(
  '{limit}',
  String(FREE_LIMITS.analysesPerMonth),
);

/** Confirmation that replaces the buttons until the user decides. */
function CancelConfirmation({ onCancel, onKeep }: { onCancel: () => void; onKeep: () => void }) {
  const keepButton = useRef<HTMLButtonElement>(null);
  useEffect(() => keepButton.current?.focus(), []);
  return (
    <Notice
      tone="warning"
      title={ANALYSIS_MESSAGES.cancelTitle}
      role="alert"
      className="basis-full"
      actions={
        <>
          <Button ref={keepButton} look="secondary" size="small" onClick={onKeep}>
            Keep running
          </Button>
          <Button look="danger" size="small" onClick={onCancel}>
            Cancel analysis
          </Button>
        </>
      }
    >
      {CANCEL_CONSUMES_QUOTA_TEXT}
    </Notice>
  );
}

interface SentAction {
  action: AnalysisAction;
  /** Status of the analysis when the request was sent. */
  from: AnalysisStatus;
}

/**
 * Returns whether the request is still pending. A worker that starts a queued analysis has not yet acted on a pause
 * request.
 */
export function isPendingAction(
  { action, from }: SentAction,
  current: { status: AnalysisStatus; isPausable: boolean },
): boolean {
  return action === 'pause' ? current.isPausable : current.status === from;
}
