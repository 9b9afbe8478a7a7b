/** After the `#` nothing leaves the browser: no server, proxy or log on the way sees the token. */
export const linkAddress = (publicUrl: string, name: 'token' | 'restore', token: string) =>
  `${publicUrl.replace(/\/$/, '')}/recovery#${name}=${token}`;
