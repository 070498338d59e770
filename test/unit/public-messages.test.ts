import { expect, it } from 'vitest';
import { CONTACT_MESSAGES, CONTACT_SUBJECTS } from '#contracts/account/contact-texts.ts';
import { SUPPORT_MESSAGES } from '#contracts/account/support.ts';
import { ADMIN_MESSAGES, OVERVIEW_ROW_COUNT } from '#contracts/product/admin.ts';
import { NOT_FOUND_MESSAGES } from '#contracts/product/messages.ts';
import {
  ARTICLE_CATEGORIES,
  ARTICLE_MESSAGES,
  BLOG_CATEGORY_TILES,
  BLOG_LIMITS,
} from '#contracts/publishing/article.ts';
import { NEWSLETTER_MESSAGES } from '#contracts/publishing/newsletter-texts.ts';

it('keeps the specified error messages for the newsletter', () => {
  expect(NEWSLETTER_MESSAGES).toMatchObject({
    successTitle: 'Success!',
    failedTitle: 'Subscription Failed',
    subscribed: 'Successfully subscribed! Check your email for confirmation.',
    failed: 'Subscription failed. Please try again.',
    network: 'Network error. Please try again.',
  });
});

it('keeps the specified messages for support requests', () => {
  expect(SUPPORT_MESSAGES).toEqual({
    nameRequired: 'Name is required',
    emailRequired: 'Email is required',
    emailInvalid: 'Invalid email address',
    subjectRequired: 'Subject is required',
    messageRequired: 'Message is required',
    robot: 'Please verify you are not a robot.',
    errorTitle: 'Error',
    failed: 'Failed to submit ticket',
    submittedTitle: 'Ticket Submitted',
    submitted: "We've received your support request and will respond within 24 hours.",
  });
  expect(CONTACT_MESSAGES).toEqual({
    successTitle: 'Message sent successfully!',
    success: 'We have received your request and will respond to your email within 24 hours.',
    failedTitle: 'Failed to send message',
    failed: 'Please try again or contact us directly at {email}',
  });
  expect(CONTACT_SUBJECTS).toEqual([
    'General Inquiry',
    'SEO Consultation',
    'Technical Support',
    'Partnership',
    'Enterprise Solutions',
  ]);
});

it('keeps the specified messages for articles, the administration and missing pages', () => {
  expect(ARTICLE_MESSAGES).toMatchObject({
    notFoundTitle: 'Article Not Found',
    notFound: "The article you're looking for doesn't exist or has been removed.",
    created: 'Article created successfully',
    updated: 'Article updated successfully',
    deleted: 'Article deleted successfully',
    generated: 'Article generated and created successfully',
  });
  expect(ADMIN_MESSAGES.invalidCredentials).toBe('Invalid credentials');
  expect(NOT_FOUND_MESSAGES).toEqual({
    title: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
  });
});

it('keeps the specified text of the blog and the overview', () => {
  expect(BLOG_LIMITS).toEqual({ featured: 2, latest: 6, featuredTags: 3, latestTags: 2 });
  expect(BLOG_CATEGORY_TILES.map(({ name, claimedCount }) => `${name} ${claimedCount}`)).toEqual([
    'AI & SEO 12',
    'Technical SEO 18',
    'Content Strategy 15',
    'Analytics 9',
    'Link Building 11',
    'Local SEO 7',
    'E-commerce 8',
    'Case Studies 14',
  ]);
  expect(ARTICLE_CATEGORIES).toHaveLength(8);
  expect(OVERVIEW_ROW_COUNT).toBe(5);
});
