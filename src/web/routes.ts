import { index, type RouteConfig, route } from '@react-router/dev/routes';

import { ADMIN_LOGIN_PATH } from '../contracts/brand.ts';

export default [
  index('routes/home.tsx'),
  route('admin', 'routes/admin.tsx'),
  route(ADMIN_LOGIN_PATH.slice(1), 'routes/admin-login.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('shared/:token', 'routes/shared.tsx'),
  route('blog', 'routes/blog.tsx'),
  route('blog/feed.xml', 'routes/feed.ts'),
  route('blog/:slug', 'routes/article.tsx'),
  route('checks', 'routes/checks.tsx'),
  route('checks/:id', 'routes/check.tsx'),
  route('bot', 'routes/bot.tsx'),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('llms.txt', 'routes/llms.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  route('preview/*', 'routes/preview.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
