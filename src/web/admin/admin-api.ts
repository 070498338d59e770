import type { ConnectionTest } from '#contracts/outside/data-sources.ts';
import type { GraphImportRequest, ImportJob, ListedReleases } from '#contracts/outside/graph-imports.ts';
import type { AllowanceChange } from '#contracts/outside/source-installation.ts';
import type { AdminUser, TicketChange, TicketThread, UserChange } from '#contracts/product/admin.ts';
import type { Article, ArticleImage, ArticlePreview } from '#contracts/publishing/article.ts';
import type { GeneratedArticle } from '#contracts/publishing/generate-article.ts';
import type { IssuePreview, NewsletterIssue } from '#contracts/publishing/newsletter-issue.ts';
import { type ApiOutcome, call } from '../api/api.ts';
import { acceptAnyBody, createObjectGuard } from '../api/responses.ts';

const buildPath = (...parts: string[]) => `/api/admin/${parts.map(encodeURIComponent).join('/')}`;

function buildImageForm(image: File): FormData {
  const form = new FormData();
  form.set('image', image);
  return form;
}

const ISSUES_SEGMENT = 'newsletter-issues';
const isNewsletterIssue = createObjectGuard<NewsletterIssue>('id', 'status', 'progress');

const isReleaseList = (body: unknown): body is ListedReleases =>
  Array.isArray(body) && body.every((release) => typeof release === 'object' && release !== null && 'id' in release);

/** Administration API calls made by the browser. */
export const adminApi = {
  changeUser: (id: string, body: UserChange) =>
    call({
      path: buildPath('users', id),
      method: 'PUT',
      body,
      guard: createObjectGuard<AdminUser>('id', 'role', 'isPremiumGranted'),
    }),
  deleteUser: (id: string) => call({ path: buildPath('users', id), method: 'DELETE', guard: acceptAnyBody }),
  createIssue: (body: unknown) =>
    call({ path: buildPath(ISSUES_SEGMENT), method: 'POST', body, guard: isNewsletterIssue }),
  updateIssue: (id: string, body: unknown) =>
    call({ path: buildPath(ISSUES_SEGMENT, id), method: 'PUT', body, guard: isNewsletterIssue }),
  deleteIssue: (id: string) => call({ path: buildPath(ISSUES_SEGMENT, id), method: 'DELETE', guard: acceptAnyBody }),
  previewIssue: (body: unknown) =>
    call({
      path: buildPath(ISSUES_SEGMENT, 'preview'),
      method: 'POST',
      body,
      guard: createObjectGuard<IssuePreview>('html', 'text'),
    }),
  sendTestIssue: (body: unknown) =>
    call({ path: buildPath(ISSUES_SEGMENT, 'test'), method: 'POST', body, guard: acceptAnyBody }),
  changeIssueStatus: (id: string, action: 'send' | 'stop' | 'resume') =>
    call({ path: buildPath(ISSUES_SEGMENT, id, action), method: 'POST', guard: isNewsletterIssue }),
  changeTicket: (id: string, body: TicketChange) =>
    call({
      path: buildPath('support-tickets', id),
      method: 'PUT',
      body,
      guard: createObjectGuard<TicketThread>('message', 'replies'),
    }),
  reply: (id: string, message: string) =>
    call({
      path: buildPath('support-tickets', id, 'replies'),
      method: 'POST',
      body: { message },
      guard: createObjectGuard<TicketThread>('message', 'replies'),
    }),
  retryJob: (queue: string, id: string) =>
    call({ path: buildPath('jobs', queue, id, 'retry'), method: 'POST', guard: acceptAnyBody }),
  testSource: (provider: string) =>
    call({
      path: buildPath('data-sources', provider, 'test'),
      method: 'POST',
      guard: createObjectGuard<{ ok: boolean }>('ok'),
    }) as Promise<ApiOutcome<ConnectionTest>>,
  setAllowance: (provider: string, body: AllowanceChange) =>
    call({ path: buildPath('allowances', provider), method: 'PUT', body, guard: acceptAnyBody }),
  removeAllowance: (provider: string, userId: string) =>
    call({ path: buildPath('allowances', provider, userId), method: 'DELETE', guard: acceptAnyBody }),
  addAssistantPrice: (body: unknown) =>
    call({ path: buildPath('assistant-prices'), method: 'POST', body, guard: acceptAnyBody }),
  removeAssistantPrice: (id: string) =>
    call({ path: buildPath('assistant-prices', id), method: 'DELETE', guard: acceptAnyBody }),
  startGraphImport: (body: GraphImportRequest) =>
    call({
      path: buildPath('graph-imports'),
      method: 'POST',
      body,
      guard: createObjectGuard<ImportJob>('id', 'state'),
    }),
  cancelGraphImport: (id: string) =>
    call({ path: buildPath('graph-imports', id), method: 'DELETE', guard: acceptAnyBody }),
  listGraphReleases: () => call({ path: buildPath('graph-imports', 'releases'), guard: isReleaseList }),
  createArticle: (body: unknown) =>
    call({ path: buildPath('articles'), method: 'POST', body, guard: createObjectGuard<Article>('id', 'slug') }),
  updateArticle: (id: string, body: unknown) =>
    call({ path: buildPath('articles', id), method: 'PUT', body, guard: createObjectGuard<Article>('id', 'slug') }),
  deleteArticle: (id: string) => call({ path: buildPath('articles', id), method: 'DELETE', guard: acceptAnyBody }),
  previewArticle: (body: unknown) =>
    call({
      path: buildPath('articles', 'preview'),
      method: 'POST',
      body,
      guard: createObjectGuard<ArticlePreview>('content', 'seoScore'),
    }),
  uploadImage: (image: File) =>
    call({
      path: buildPath('articles', 'images'),
      method: 'POST',
      body: buildImageForm(image),
      guard: createObjectGuard<ArticleImage>('path'),
    }),
  generateArticle: (body: { topic: string; keywords: string[]; contentType: string }) =>
    call({
      path: buildPath('generate-article'),
      method: 'POST',
      body,
      guard: createObjectGuard<GeneratedArticle>('title', 'slug', 'content'),
    }),
};

/** URL of the confirmed subscribers as CSV. */
export const SUBSCRIBERS_PATH = '/api/admin/newsletter-subscribers';
