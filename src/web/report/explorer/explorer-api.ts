import { z } from 'zod';
import type { FindingList, PageList } from '#contracts/findings.ts';
import type { RecheckAnswer } from '#contracts/recheck.ts';
import { type ApiOutcome, call } from '../../model/api.ts';

/** Answers of our own server, as its schemas describe them: only their frame is looked at here, so that pages need not carry those. */
const frame = <T>(...names: (keyof T & string)[]): z.ZodType<T> =>
  z.custom<T>((value) => typeof value === 'object' && value !== null && names.every((name) => name in value));

export type Parameters = Readonly<Record<string, string | number | undefined>>;

function path(analysisId: string, rest: string, parameters: Parameters = {}): string {
  const known = Object.entries(parameters).filter(([, value]) => value !== undefined && value !== '');
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)]));
  return `/api/analyses/${encodeURIComponent(analysisId)}/${rest}${known.length === 0 ? '' : `?${query}`}`;
}
const recheckPath = (analysisId: string, ruleId: string) =>
  path(analysisId, `issues/${encodeURIComponent(ruleId)}/recheck`);

export const explorerApi = {
  findings: (analysisId: string, parameters: Parameters): Promise<ApiOutcome<FindingList>> =>
    call({ path: path(analysisId, 'findings', parameters), schema: frame<FindingList>('total', 'items') }),
  pages: (analysisId: string, parameters: Parameters): Promise<ApiOutcome<PageList>> =>
    call({ path: path(analysisId, 'pages', parameters), schema: frame<PageList>('total', 'items', 'counts') }),
  recheck: (analysisId: string, ruleId: string): Promise<ApiOutcome<RecheckAnswer>> =>
    call({ path: recheckPath(analysisId, ruleId), schema: frame<RecheckAnswer>('isPossible', 'recheck') }),
  startRecheck: (analysisId: string, ruleId: string): Promise<ApiOutcome<RecheckAnswer>> =>
    call({
      path: recheckPath(analysisId, ruleId),
      method: 'POST',
      schema: frame<RecheckAnswer>('isPossible', 'recheck'),
    }),
};

/** Address of a download. */
export const exportPath = (analysisId: string, file: string): string => path(analysisId, `export/${file}`);
