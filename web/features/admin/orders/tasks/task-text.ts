/** As much of a reason as the server keeps. */
export const REASON_LENGTH = 500;
