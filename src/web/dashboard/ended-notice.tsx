import type { Analysis, AnalysisSummary } from '#contracts/analysis/analysis.ts';
import { ANALYSIS_MESSAGES } from '#contracts/product/messages.ts';
import { formatHost } from '#lib/url/shown-host.ts';
import { Notice } from '../components/ui/notice.tsx';

/** Notice for an analysis that failed or was canceled. */
export function EndedNotice({ analysis }: { analysis: Analysis | AnalysisSummary }) {
  if (analysis.status === 'cancelled') {
    return (
      <Notice tone="info" title={ANALYSIS_MESSAGES.cancelled} role="status" className="mb-8">
        {formatHost(analysis.host)}
      </Notice>
    );
  }
  const message = 'failure' in analysis ? analysis.failure?.message : undefined;
  return (
    <Notice tone="critical" title={ANALYSIS_MESSAGES.failedTitle} role="alert" className="mb-8">
      {message ?? ANALYSIS_MESSAGES.failed}
    </Notice>
  );
}
