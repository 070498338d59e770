import type { CategoryExamples } from '#audit/engine/rule-examples.ts';

export const FORMS_EXAMPLES: CategoryExamples<'forms'> = {
  'form-autocomplete-or-type-wrong': {
    format: 'html',
    incorrect: `<form action="/book" method="post">
  <label>Email <input type="text" name="email"></label>
</form>`,
    correct: `<form action="/book" method="post">
  <label>Email <input type="email" name="email" autocomplete="email"></label>
</form>`,
  },
  'form-field-unlabelled': {
    format: 'html',
    incorrect: `<form action="/book" method="post">
  <span>Email</span> <input type="email" name="email">
</form>`,
    correct: `<form action="/book" method="post">
  <label for="email">Email</label> <input type="email" name="email" id="email">
</form>`,
  },
  'form-password-in-get': {
    format: 'html',
    incorrect: `<form action="/sign-in">
  <label>Password <input type="password" name="password"></label>
</form>`,
    correct: `<form action="/sign-in" method="post">
  <label>Password <input type="password" name="password"></label>
</form>`,
  },
  'form-posts-over-http': {
    format: 'html',
    incorrect: `<form action="http://example.com/book" method="post">
  <label>Email <input type="email" name="email"></label>
</form>`,
    correct: `<form action="https://example.com/book" method="post">
  <label>Email <input type="email" name="email"></label>
</form>`,
  },
};
