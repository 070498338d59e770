/**
 * Checks the messages of new commits: a conventional subject of fewer than 72 characters in the imperative, and a body
 * that says why. Commits up to `LAST_UNCHECKED_COMMIT` are not checked. A shallow clone that does not contain this
 * commit has nothing to check.
 */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
/** The last commit before this check existed. */
const LAST_UNCHECKED_COMMIT = '2b79bdf26b2a241d3034d74d75fd5685b0b98d2c';
const MAX_SUBJECT_LENGTH = 71;
const SUBJECT_PATTERN = /^(feat|fix|rule|docs|test|refactor|perf|build|chore|style|ci)(\([a-z0-9-]+\))?: (.+)$/;
/** First words that are not imperatives. */
const NON_IMPERATIVE_VERB =
  /^(added|adds|adding|fixed|fixes|fixing|changed|changes|changing|updated|updates|updating|removed|removes|moved|moves|made|makes|the|a|an|it)\b/i;

/** Returns the problems with one message. */
export function findMessageProblems(message) {
  const [subject = '', secondLine = '', ...body] = message.trim().split('\n');
  const problems = [];
  const [, , , text] = SUBJECT_PATTERN.exec(subject) ?? [];
  if (text === undefined) problems.push('the subject is not "type(scope): text"');
  else if (NON_IMPERATIVE_VERB.test(text)) problems.push('the subject is not in the imperative');
  if (subject.length > MAX_SUBJECT_LENGTH)
    problems.push(`the subject has ${subject.length} characters; up to ${MAX_SUBJECT_LENGTH} are allowed`);
  if (subject.endsWith('.')) problems.push('the subject ends with a period');
  if (secondLine !== '' || body.join('').trim() === '') problems.push('there is no body that says why');
  return problems;
}

/** Checks planted messages: every wrong one must be rejected, and every right one accepted. */
function testCheck() {
  const invalidMessages = [
    'fix things\n\nBecause.',
    'fix: added a test\n\nBecause.',
    `fix: ${'x'.repeat(80)}\n\nBecause.`,
    'fix: add a test',
    'fix: add a test.\n\nBecause.',
  ];
  const validMessages = ['fix(web): add a test\n\nBecause it was missing.'];
  return [
    ...invalidMessages
      .filter((message) => findMessageProblems(message).length === 0)
      .map((message) => `commit messages: the check accepted the planted message: ${message}`),
    ...validMessages
      .filter((message) => findMessageProblems(message).length > 0)
      .map((message) => `commit messages: the check rejected the correct message: ${message}`),
  ];
}

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

/** Returns the messages of the new commits, excluding merges; null when the history does not reach back far enough. */
function readNewMessages() {
  try {
    git('merge-base', '--is-ancestor', LAST_UNCHECKED_COMMIT, 'HEAD');
    return git('log', '--no-merges', '--format=%H%n%B%x00', `${LAST_UNCHECKED_COMMIT}..HEAD`)
      .split('\0')
      .map((text) => text.trim())
      .filter(Boolean);
  } catch {
    return null;
  }
}

function main() {
  const problems = testCheck();
  const messages = readNewMessages();
  for (const text of messages ?? []) {
    const [hash = '', ...lines] = text.split('\n');
    problems.push(
      ...findMessageProblems(lines.join('\n')).map((problem) => `${hash.slice(0, 8)} ${lines[0]}: ${problem}`),
    );
  }
  if (problems.length > 0) {
    console.error(`Commit messages:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    process.exitCode = 1;
  } else if (messages === null) console.log('Commit messages: this clone does not contain the history to check.');
  else console.log(`Commit messages: ${messages.length} new commits, no problem.`);
}

if (process.argv[1] === import.meta.filename) main();
