/** The next moment in which the browser has nothing else to do. */
export const idle = () =>
  new Promise<unknown>((resume) =>
    'requestIdleCallback' in window ? requestIdleCallback(resume) : setTimeout(resume, 200),
  );
