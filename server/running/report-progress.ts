/** Runs one part of the start and prints its name when it takes long. */
export type Step = <T>(text: string, work: () => Promise<T>) => Promise<T>;

type Pace = { firstMs: number; againMs: number };

/** Short parts print nothing; long ones repeat, because silence looks like a hang. */
const PACE: Pace = { firstMs: 800, againMs: 15_000 };

export function reportProgress(say: (line: string) => void, pace: Pace = PACE): Step {
  return async (text, work) => {
    const since = Date.now();
    const again = () => {
      const seconds = Math.round((Date.now() - since) / 1000);
      say(`  ${text}: ainda em andamento, há ${seconds} s…`);
      timer = setTimeout(again, pace.againMs);
    };
    let timer = setTimeout(() => {
      say(`  ${text}…`);
      timer = setTimeout(again, pace.againMs);
    }, pace.firstMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  };
}
