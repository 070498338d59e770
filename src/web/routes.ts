import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { CASE_STUDIES } from '../../content/case-studies.ts';
import { buildGuidePath, DEVELOPER_GUIDES } from '../../content/developer-guides.ts';
import { STATIC_ARTICLES } from '../../content/static-articles.ts';

import { OAUTH_PATHS } from '../contracts/account/oauth.ts';
import { ADMIN_LOGIN_PATH } from '../contracts/product/brand.ts';
import { CLIENT_REPORT_PATHS } from '../contracts/report/client-report-texts.ts';

/** All routes, listed explicitly: a path that is not listed does not exist. */
export default [
  index('routes/home.tsx'),
  route('admin', 'routes/admin.tsx'),
  route(ADMIN_LOGIN_PATH.slice(1), 'routes/admin-login.tsx'),
  route('auth', 'routes/auth.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route(OAUTH_PATHS.authorize.slice(1), 'routes/oauth/authorize.tsx'),
  route('profile', 'routes/profile.tsx'),
  route('alerts', 'routes/monitoring/alerts.tsx'),
  route('websites', 'routes/monitoring/websites.tsx'),
  route('compare', 'routes/monitoring/compare.tsx'),
  route('websites/:id/data-sources', 'routes/data-sources.tsx'),
  ...[
    'data-sources',
    'search-performance',
    'rankings',
    'ai-crawlers',
    'ai-visibility',
    'ai-visibility/prompts',
    'monitoring',
  ].map((page) => route(page, 'routes/find-website-page.ts', { id: `find-${page.replace('/', '-')}` })),
  route('websites/:id/search-performance', 'routes/search-performance.tsx'),
  route('websites/:id/search-performance/detail', 'routes/search-detail.tsx'),
  route('websites/:id/monitoring', 'routes/monitoring/monitoring.tsx'),
  route('websites/:id/rankings', 'routes/rankings.tsx'),
  route('websites/:id/ai-crawlers', 'routes/ai-crawlers.tsx'),
  route('websites/:id/ai-visibility/prompts', 'routes/visibility-prompts.tsx'),
  route('websites/:id/ai-visibility', 'routes/ai-visibility.tsx'),
  route('websites/:id/ai-visibility/answers', 'routes/ai-answers.tsx'),
  route(CLIENT_REPORT_PATHS.confirm.slice(1), 'routes/client-reports/confirm.tsx'),
  route(CLIENT_REPORT_PATHS.unsubscribe.slice(1), 'routes/client-reports/unsubscribe.tsx'),
  route('shared/:token', 'routes/shared.tsx'),
  route('blog', 'routes/learn/blog.tsx'),
  route('blog/feed.xml', 'routes/learn/feed.ts'),
  route('blog/:slug', 'routes/learn/article.tsx'),
  route('checks', 'routes/checks.tsx'),
  route('checks/:id', 'routes/check.tsx'),
  route('demo-report', 'routes/demo-report.tsx'),
  route('bot', 'routes/machines/bot.tsx'),
  route('contact', 'routes/company/contact.tsx'),
  route('help-center', 'routes/learn/help-center.tsx'),
  route('features', 'routes/features.tsx'),
  route('api-documentation', 'routes/developers/api-documentation.tsx'),
  route('api-documentation/reference', 'routes/developers/api-reference.tsx'),
  ...DEVELOPER_GUIDES.map(({ slug }) =>
    route(buildGuidePath(slug).slice(1), 'routes/developers/guide.tsx', { id: `guide-${slug}` }),
  ),
  route('integrations', 'routes/integrations.tsx'),
  route('chrome-extension', 'routes/chrome-extension.tsx'),
  route('tutorials', 'routes/learn/tutorials.tsx'),
  route('ai-seo-guide', 'routes/learn/ai-seo-guide.tsx'),
  route('about', 'routes/company/about.tsx'),
  route('privacy', 'routes/company/privacy.tsx'),
  route('terms', 'routes/company/terms.tsx'),
  route('banking-fintech-seo', 'routes/company/banking-fintech-seo.tsx'),
  route('case-studies', 'routes/company/case-studies.tsx'),
  ...CASE_STUDIES.map(({ slug }) =>
    route(`case-studies/${slug}`, 'routes/company/case-study.tsx', { id: `case-study-${slug}` }),
  ),
  route('case-study-gstman', 'routes/company/old-case-study.ts', { id: 'old-case-study-gstman' }),
  route('case-study-kayal', 'routes/company/old-case-study.ts', { id: 'old-case-study-kayal' }),
  ...STATIC_ARTICLES.map(({ slug }) =>
    route(`blog/${slug}`, 'routes/learn/static-article.tsx', { id: `static-article-${slug}` }),
  ),
  route('robots.txt', 'routes/machines/robots.ts'),
  route('sitemap.xml', 'routes/machines/sitemap.ts'),
  route('llms.txt', 'routes/machines/llms.ts'),
  route('.well-known/security.txt', 'routes/machines/security-txt.ts'),
  route('preview/*', 'routes/preview.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
