import { makeJsonLdPage } from '#test/helpers/structured-page.ts';
import { testRule } from '#test/helpers/test-rule.ts';
import rule from './sd-qa-forum-software-course-incomplete.rule.ts';

const makeJsonLdInput = (value: unknown) => ({ page: makeJsonLdPage(value) });
const question = {
  '@type': 'Question',
  name: 'Why?',
  answerCount: 1,
  suggestedAnswer: { '@type': 'Answer', text: 'So.' },
};
const buildQuestionInput = (change: object) =>
  makeJsonLdInput({ '@type': 'QAPage', mainEntity: { ...question, ...change } });
const forumPost = {
  '@type': 'DiscussionForumPosting',
  author: { '@type': 'Person', name: 'Ann' },
  datePublished: '2026-05-01',
  text: 'Hello',
};
const makePostInput = (change: object) => makeJsonLdInput({ ...forumPost, ...change });
const app = { '@type': 'MobileApplication', name: 'Ride', offers: { '@type': 'Offer', price: 0 } };
const aggregateRating = { '@type': 'AggregateRating', ratingValue: 4, ratingCount: 5 };
const course = { '@type': 'Course', name: 'Wheels', description: 'How to true a wheel.' };
const buildListInput = (item: object) =>
  makeJsonLdInput({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', position: 1, item }] });

testRule(rule, {
  pass: [
    { name: 'a question with an answer', input: buildQuestionInput({}) },
    {
      name: 'an answer described on another page',
      input: buildQuestionInput({ suggestedAnswer: undefined, acceptedAnswer: { '@id': 'https://example.com/#a' } }),
    },
    { name: 'a post', input: makePostInput({}) },
    { name: 'a post with an image', input: makePostInput({ text: undefined, image: 'https://example.com/a.jpg' }) },
    {
      name: 'a post that another page shows in full',
      input: makePostInput({ text: undefined, url: 'https://example.com/other' }),
    },
    {
      name: 'a profile by another name',
      input: makeJsonLdInput({ '@type': 'ProfilePage', mainEntity: { '@type': 'Person', alternateName: 'ann7' } }),
    },
    { name: 'a free app with a rating', input: makeJsonLdInput({ ...app, aggregateRating }) },
    { name: 'a course in a list', input: buildListInput(course) },
  ],
  fail: [
    {
      name: 'a question without number of answers',
      input: buildQuestionInput({ answerCount: undefined }),
      found: 'without mainEntity.answerCount',
    },
    { name: 'a question without text', input: buildQuestionInput({ name: '' }), found: 'mainEntity.name' },
    {
      name: 'a question without answer',
      input: buildQuestionInput({ suggestedAnswer: undefined }),
      found: 'one of mainEntity.acceptedAnswer, mainEntity.suggestedAnswer',
    },
    {
      name: 'a page without question',
      input: makeJsonLdInput({ '@type': 'QAPage', name: 'Help' }),
      found: 'QAPage "Help" without mainEntity',
    },
    { name: 'a post without author', input: makePostInput({ author: undefined }), found: 'without author' },
    {
      name: 'a post whose author has no name',
      input: makePostInput({ author: { '@type': 'Person', url: 'https://example.com/ann' } }),
      found: 'author.name',
    },
    {
      name: 'a post without content on its own page',
      input: makePostInput({ text: undefined, url: 'https://example.com/services#7' }),
      found: 'one of text, image, video',
    },
    {
      name: 'a profile without name',
      input: makeJsonLdInput({
        '@type': 'ProfilePage',
        mainEntity: { '@type': 'Person', url: 'https://example.com/' },
      }),
      found: 'one of mainEntity.name',
    },
    {
      name: 'an app without price',
      input: makeJsonLdInput({ ...app, offers: undefined, aggregateRating }),
      found: 'MobileApplication "Ride" without offers.price',
    },
    {
      name: 'a course without description',
      input: buildListInput({ ...course, description: undefined }),
      found: 'Course "Wheels" without description',
    },
    {
      name: 'a course on its own page',
      input: makeJsonLdInput({ ...course, description: undefined }),
      found: 'without description',
    },
  ],
  warn: [
    {
      name: 'an app without ratings',
      input: makeJsonLdInput(app),
      found: 'one of aggregateRating, review',
      verdict: { confidence: 'possible' },
    },
  ],
  notApplicable: [
    { name: 'an unanswered question', input: buildQuestionInput({ answerCount: 0, suggestedAnswer: undefined }) },
    {
      name: 'a course that is only mentioned',
      input: makeJsonLdInput({ '@type': 'Person', knowsAbout: { '@type': 'Course', name: 'A' } }),
    },
    { name: 'something else', input: makeJsonLdInput({ '@type': 'WebPage', name: 'A' }) },
    { name: 'no structured data', input: makeJsonLdInput({}) },
  ],
});
