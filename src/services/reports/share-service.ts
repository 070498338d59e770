import type { User } from '#contracts/account/user.ts';
import type { Analysis } from '#contracts/analysis/analysis.ts';
import type { IssueMarksResponse } from '#contracts/analysis/issue-marks.ts';
import { REPORT_PROBLEMS } from '#contracts/report/report-jobs.ts';
import {
  type CreatedShareLink,
  MAX_SHARE_LINKS,
  SHARE_MESSAGES,
  type ShareLink,
} from '#contracts/report/share-link.ts';
import type { Db } from '#db/client.ts';
import { findUser } from '#db/queries/accounts/users.ts';
import { findAnalysisRow } from '#db/queries/analyses/analyses.ts';
import {
  countShareOpening,
  findShareLink,
  insertShareLink,
  listShareLinks,
  revokeShareLink,
  type ShareLinkRow,
} from '#db/queries/analyses/share-links.ts';
import { AppError } from '#lib/runtime/app-error.ts';
import { isUuid } from '#lib/runtime/is-uuid.ts';
import { findDenialCode, may } from '#lib/runtime/policies.ts';
import type { AttemptLimits } from '../accounts/attempt-limits.ts';
import { buildUserView } from '../accounts/user-view.ts';
import type { ScreenshotService } from '../analyses/explore/screenshot-service.ts';
import type { MarkService } from '../analyses/library/mark-service.ts';
import { readAnalysisView } from '../analyses/start/read-analysis-view.ts';
import { createRandomToken, hashToken } from '../mail/mail-token.ts';

/** A report as shown to anyone with its link: limited to what the owner's current plan shows. */
export interface SharedReport {
  analysis: Analysis;
  isPremium: boolean;
  /** The owner's marks, without their private notes. */
  marks: IssueMarksResponse;
}

/** Read-only links to reports. They work without an account until they are revoked. */
export interface ShareService {
  /** @throws AppError not-found, analysis-failed, email-not-verified, bad-request at the limit, rate-limited */
  create(user: User, analysisId: string): Promise<CreatedShareLink>;
  /** Lists active links, newest first. @throws AppError not-found */
  list(user: User, analysisId: string): Promise<ShareLink[]>;
  /** @throws AppError not-found, also for another user's link and for a revoked one */
  revoke(user: User, id: string): Promise<void>;
  /** Returns null for an unknown or revoked link. @throws AppError rate-limited */
  open(request: Request, token: string): Promise<SharedReport | null>;
  /** Returns a screenshot of the shared report's evidence. @throws AppError not-found, rate-limited */
  readScreenshot(request: Request, token: string, key: string): Promise<Uint8Array>;
}

export interface ShareServiceOptions {
  db: Db;
  limits: Pick<AttemptLimits, 'take' | 'consumeNetworkAttempt'>;
  pictures: ScreenshotService;
  marks: Pick<MarkService, 'readMarks'>;
  baseUrl: string;
  now(): Date;
}

/** 256 random bits in Base64url. */
const TOKEN = /^[\w-]{43}$/;

export function createShareService(options: ShareServiceOptions): ShareService {
  const { db, limits, pictures, marks, baseUrl, now } = options;
  async function findUserAnalysis(user: User, id: string) {
    const row = isUuid(id) ? await findAnalysisRow(db, id) : null;
    if (row === null || row.userId !== user.id) throw new AppError('not-found', 'This analysis does not exist.');
    return row;
  }

  /** Returns the link of a token with its owner, whose account must still exist. */
  async function findLinkWithOwner(token: string): Promise<{ link: ShareLinkRow; owner: User } | null> {
    const link = TOKEN.test(token) ? await findShareLink(db, hashToken(token)) : null;
    const row = link === null ? null : await findUser(db, link.userId);
    if (link === null || row === null || row.deletedAt !== null || row.suspendedAt !== null) return null;
    return { link, owner: buildUserView(row, now()) };
  }

  async function countAttempt(request: Request, limit: 'shared-page' | 'shared-picture'): Promise<void> {
    await limits.consumeNetworkAttempt(limit, request);
  }

  return {
    async create(user, analysisId) {
      const refusal = findDenialCode(user, 'share-report');
      if (refusal !== null) throw new AppError(refusal, SHARE_MESSAGES.failed);
      const { status, report } = await findUserAnalysis(user, analysisId);
      if (status !== 'completed' || report === null) throw new AppError('analysis-failed', REPORT_PROBLEMS.noReport);
      if ((await listShareLinks(db, analysisId)).length >= MAX_SHARE_LINKS) {
        throw new AppError('bad-request', SHARE_MESSAGES.tooMany.replace('{count}', String(MAX_SHARE_LINKS)));
      }
      await limits.take('share', user.id);
      const token = createRandomToken();
      const row = await insertShareLink(db, {
        tokenHash: hashToken(token),
        userId: user.id,
        analysisId,
        createdAt: now(),
      });
      return { ...buildShareLinkView(row), url: `${baseUrl}/shared/${token}` };
    },
    async list(user, analysisId) {
      await findUserAnalysis(user, analysisId);
      return (await listShareLinks(db, analysisId)).map(buildShareLinkView);
    },
    async revoke(user, id) {
      const isRevoked = isUuid(id) && (await revokeShareLink(db, { id, userId: user.id, now: now() }));
      if (!isRevoked) throw new AppError('not-found', SHARE_MESSAGES.notFound);
    },
    async open(request, token) {
      await countAttempt(request, 'shared-page');
      const opened = await findLinkWithOwner(token);
      const row = opened === null ? null : await findAnalysisRow(db, opened.link.analysisId);
      if (opened === null || row === null) return null;
      const isPremium = may(opened.owner, 'see-premium-sections');
      const analysis = await readAnalysisView(db, row, isPremium);
      if (!('seoIssues' in analysis)) return null;
      await countShareOpening(db, opened.link.id, now());
      return { analysis, isPremium, marks: removeNotes(await marks.readMarks(opened.owner.id, analysis)) };
    },
    async readScreenshot(request, token, key) {
      await countAttempt(request, 'shared-picture');
      const opened = await findLinkWithOwner(token);
      if (opened === null) throw new AppError('not-found', SHARE_MESSAGES.notFound);
      return pictures.read(opened.owner, opened.link.analysisId, key);
    },
  };
}

const removeNotes = ({ marks, adjusted }: IssueMarksResponse): IssueMarksResponse => ({
  marks: marks.map((mark) => ({ ...mark, note: null })),
  adjusted,
});

function buildShareLinkView({ id, analysisId, createdAt, lastOpenedAt, opens }: ShareLinkRow): ShareLink {
  return {
    id,
    analysisId,
    opens,
    createdAt: createdAt.toISOString(),
    lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
  };
}
