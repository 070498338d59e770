import { useEffect, useRef, useState } from 'react';
import { joinClassNames } from '../components/ui/class-names.ts';
import { createLazyEstimator, STRENGTH_LABELS, type StrengthGrade } from '../format/password-strength.ts';

/** Delay before an estimate, so that it does not flicker and screen readers do not announce it on every keystroke. */
const DEBOUNCE_MS = 250;

const STRENGTH_COLORS: Record<StrengthGrade, string> = {
  0: 'bg-critical',
  1: 'bg-critical',
  2: 'bg-medium',
  3: 'bg-good',
  4: 'bg-good',
};

/** Shows the password strength as a word and a bar. It is only a hint and never blocks the form. */
export function PasswordStrengthMeter({ password }: { password: string }) {
  const grade = usePasswordStrength(password);
  return (
    <div className="mt-2 flex min-h-5 items-center gap-3">
      <span aria-hidden="true" className="flex w-28 shrink-0 gap-1">
        {STRENGTH_LABELS.map((word, position) => (
          <span
            key={word}
            className={joinClassNames(
              'h-1 flex-1 rounded-full',
              grade !== null && position <= grade ? STRENGTH_COLORS[grade] : 'bg-line',
            )}
          />
        ))}
      </span>
      <span aria-live="polite" className="text-12 text-ink-2">
        {grade !== null && (
          <>
            <span className="sr-only">Password strength: </span>
            {STRENGTH_LABELS[grade]}
          </>
        )}
      </span>
    </div>
  );
}

/**
 * Returns the strength of the password; null if it is empty, before the first estimate, and if an estimate fails. The
 * last estimate remains until the next one.
 */
function usePasswordStrength(password: string): StrengthGrade | null {
  const [grade, setGrade] = useState<StrengthGrade | null>(null);
  const estimate = useRef<ReturnType<typeof createLazyEstimator> | null>(null);
  useEffect(() => {
    if (password === '') {
      setGrade(null);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      estimate.current ??= createLazyEstimator();
      estimate.current(password).then(
        (found) => isCurrent && setGrade(found),
        // The form works without the hint when the dictionaries fail to load.
        () => isCurrent && setGrade(null),
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [password]);
  return grade;
}
