/** Labels of the five strength levels, from very weak to strong. */
export const STRENGTH_LABELS = ['Very weak', 'Weak', 'Fair', 'Good', 'Strong'] as const;

/** 0 to 4, an index of `STRENGTH_LABELS`. */
export type StrengthGrade = 0 | 1 | 2 | 3 | 4;

/**
 * Maximum number of characters checked: a longer password is already strong, and estimating it would slow down typing.
 */
const MAX_ESTIMATED_LENGTH = 64;

type Estimator = (password: string) => StrengthGrade;

/** Loads the dictionaries (about 200 kB compressed). Called when the user starts typing. */
async function loadEstimator(): Promise<Estimator> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password.slice(0, MAX_ESTIMATED_LENGTH)).score;
}

/** Creates an estimator that loads on first use; a failed load is retried on the next use. */
export function createLazyEstimator(load: () => Promise<Estimator> = loadEstimator) {
  let loading: Promise<Estimator> | null = null;
  return async (password: string): Promise<StrengthGrade> => {
    loading ??= load();
    try {
      return (await loading)(password);
    } catch (error) {
      loading = null;
      throw error;
    }
  };
}
