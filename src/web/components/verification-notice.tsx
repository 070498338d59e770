import { VERIFICATION_MESSAGES, type VerificationResult } from '#contracts/messages.ts';
import { Notice, type NoticeTone } from './ui/notice.tsx';

const TONES: Record<VerificationResult, NoticeTone> = {
  success: 'good',
  'already-verified': 'info',
  invalid: 'warning',
  error: 'critical',
};

/** What became of a verification link. */
export function VerificationNotice({ result }: { result: VerificationResult }) {
  const { title, text } = VERIFICATION_MESSAGES.results[result];
  return (
    <Notice tone={TONES[result]} title={title} role={result === 'success' ? 'status' : 'alert'}>
      {text}
    </Notice>
  );
}
