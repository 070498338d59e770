import type { ConnectionTest } from '#contracts/outside/data-sources.ts';
import { Notice } from '../components/ui/notice.tsx';

/** The result of a connection test: facts that prove the connection, or the setting that is wrong. */
export function TestResult({ test }: { test: ConnectionTest | null }) {
  if (test === null) return null;
  if (!test.ok) {
    return (
      <Notice tone="critical" title={`Check this setting: ${test.setting}`} role="alert" className="mt-4">
        {test.message}
      </Notice>
    );
  }
  return (
    <Notice tone="good" title="The connection works" role="status" className="mt-4">
      <ul>
        {test.facts.map((fact) => (
          <li key={fact} className="break-words">
            {fact}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
