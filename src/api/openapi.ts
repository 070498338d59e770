import { describeRoute, resolver } from 'hono-openapi';
import type { z } from 'zod';
import { errorResponseSchema } from '#contracts/account/user.ts';

interface RouteDescription {
  summary: string;
  tag: string;
  /** Schema of the success response; none for redirects, streams and files. */
  answer?: z.ZodType;
  status?: number;
  /** Possible error status codes with their reasons. */
  errors?: Record<number, string>;
}

/** Describes an endpoint for `/api/openapi.json`, with the same schemas that the code uses. */
export function describeCall(description: RouteDescription) {
  const { summary, tag, answer, status = 200, errors = {} } = description;
  const failures = Object.entries(errors).map(([code, reason]) => [
    code,
    { description: reason, content: { 'application/json': { schema: resolver(errorResponseSchema) } } },
  ]);
  const success = {
    description: 'Success',
    ...(answer === undefined ? {} : { content: { 'application/json': { schema: resolver(answer) } } }),
  };
  return describeRoute({ summary, tags: [tag], responses: { [status]: success, ...Object.fromEntries(failures) } });
}
