import { z } from 'zod';
import { adminUserSchema, type TicketChange, ticketThreadSchema, type UserChange } from '#contracts/admin.ts';
import { articleImageSchema, articlePreviewSchema, articleSchema } from '#contracts/article.ts';
import { generatedArticleSchema } from '#contracts/generate-article.ts';
import { call } from '../model/api.ts';

const unread = z.unknown();
const path = (...parts: string[]) => `/api/admin/${parts.map(encodeURIComponent).join('/')}`;

function imageForm(image: File): FormData {
  const form = new FormData();
  form.set('image', image);
  return form;
}

/** Calls of the administration that the browser makes. */
export const adminApi = {
  changeUser: (id: string, body: UserChange) =>
    call({ path: path('users', id), method: 'PUT', body, schema: adminUserSchema }),
  changeTicket: (id: string, body: TicketChange) =>
    call({ path: path('support-tickets', id), method: 'PUT', body, schema: ticketThreadSchema }),
  reply: (id: string, message: string) =>
    call({
      path: path('support-tickets', id, 'replies'),
      method: 'POST',
      body: { message },
      schema: ticketThreadSchema,
    }),
  retryJob: (queue: string, id: string) =>
    call({ path: path('jobs', queue, id, 'retry'), method: 'POST', schema: unread }),
  createArticle: (body: unknown) => call({ path: path('articles'), method: 'POST', body, schema: articleSchema }),
  updateArticle: (id: string, body: unknown) =>
    call({ path: path('articles', id), method: 'PUT', body, schema: articleSchema }),
  deleteArticle: (id: string) => call({ path: path('articles', id), method: 'DELETE', schema: unread }),
  previewArticle: (body: unknown) =>
    call({ path: path('articles', 'preview'), method: 'POST', body, schema: articlePreviewSchema }),
  uploadImage: (image: File) =>
    call({ path: path('articles', 'images'), method: 'POST', body: imageForm(image), schema: articleImageSchema }),
  generateArticle: (body: { topic: string; keywords: string[]; contentType: string }) =>
    call({ path: path('generate-article'), method: 'POST', body, schema: generatedArticleSchema }),
};

/** Confirmed subscribers as CSV. */
export const SUBSCRIBERS_PATH = '/api/admin/newsletter-subscribers';
