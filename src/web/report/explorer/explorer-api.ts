import type { FindingList } from '#contracts/analysis/findings.ts';
import type { RecheckResponse } from '#contracts/analysis/recheck.ts';
import { type ApiOutcome, call } from '#web/api/api.ts';
import { createObjectGuard } from '#web/api/responses.ts';

export type Parameters = Readonly<Record<string, string | number | undefined>>;

function buildPath(analysisId: string, rest: string, parameters: Parameters = {}): string {
  const definedParameters = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(definedParameters.map(([name, value]) => [name, String(value)]));
  return `/api/analyses/${encodeURIComponent(analysisId)}/${rest}${definedParameters.length === 0 ? '' : `?${query}`}`;
}
const buildRecheckPath = (analysisId: string, ruleId: string) =>
  buildPath(analysisId, `issues/${encodeURIComponent(ruleId)}/recheck`);

export const explorerApi = {
  listFindings: (analysisId: string, parameters: Parameters): Promise<ApiOutcome<FindingList>> =>
    call({
      path: buildPath(analysisId, 'findings', parameters),
      guard: createObjectGuard<FindingList>('total', 'items'),
    }),
  readRecheck: (analysisId: string, ruleId: string): Promise<ApiOutcome<RecheckResponse>> =>
    call({
      path: buildRecheckPath(analysisId, ruleId),
      guard: createObjectGuard<RecheckResponse>('isPossible', 'recheck'),
    }),
  startRecheck: (analysisId: string, ruleId: string): Promise<ApiOutcome<RecheckResponse>> =>
    call({
      path: buildRecheckPath(analysisId, ruleId),
      method: 'POST',
      guard: createObjectGuard<RecheckResponse>('isPossible', 'recheck'),
    }),
};
