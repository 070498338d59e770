/**
 * Returns the ID in the path under which routes are mounted, such as `/api/user/websites/{id}`. Hono knows only the
 * parameters of a route's own path, so the type of this parameter includes undefined.
 */
export const getId = (context: { req: { param(name: 'id'): string | undefined } }): string =>
  context.req.param('id') ?? '';
