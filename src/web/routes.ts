import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { CASE_STUDIES } from '../../content/case-studies.ts';
import { STATIC_ARTICLES } from '../../content/static-articles.ts';

import { ADMIN_LOGIN_PATH } from '../contracts/brand.ts';

/** All routes, listed explicitly: a path that is not listed does not exist. */
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
  route('demo-report', 'routes/demo-report.tsx'),
  route('bot', 'routes/bot.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('help-center', 'routes/help-center.tsx'),
  route('features', 'routes/features.tsx'),
  route('api-documentation', 'routes/api-documentation.tsx'),
  route('integrations', 'routes/integrations.tsx'),
  route('chrome-extension', 'routes/chrome-extension.tsx'),
  route('tutorials', 'routes/tutorials.tsx'),
  route('ai-seo-guide', 'routes/ai-seo-guide.tsx'),
  route('about', 'routes/about.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('banking-fintech-seo', 'routes/banking-fintech-seo.tsx'),
  route('case-studies', 'routes/case-studies.tsx'),
  ...CASE_STUDIES.map(({ slug }) =>
    route(`case-studies/${slug}`, 'routes/case-study.tsx', { id: `case-study-${slug}` }),
  ),
  route('case-study-gstman', 'routes/old-case-study.ts', { id: 'old-case-study-gstman' }),
  route('case-study-kayal', 'routes/old-case-study.ts', { id: 'old-case-study-kayal' }),
  ...STATIC_ARTICLES.map(({ slug }) =>
    route(`blog/${slug}`, 'routes/static-article.tsx', { id: `static-article-${slug}` }),
  ),
  route('robots.txt', 'routes/robots.ts'),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('llms.txt', 'routes/llms.ts'),
  route('.well-known/security.txt', 'routes/security-txt.ts'),
  route('preview/*', 'routes/preview.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
