import { useNavigation } from 'react-router';
import { Spinner } from '../ui/spinner.tsx';

/** Centered spinner, shown while the session and the next page load, but not during short waits. */
export function SessionSpinner() {
  const { state } = useNavigation();
  if (state !== 'loading') return null;
  return (
    <div className="appear-late pointer-events-none fixed inset-0 z-30 flex items-center justify-center">
      <Spinner label="Loading" size="large" />
    </div>
  );
}
