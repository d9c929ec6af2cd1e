/** What ends a session from outside: its browser, or the machine that runs it. */
export const lostSession =
  /invalid session id|no such session|session timed out|connection error|unable to find session|chrome not reachable|disconnected|ECONNREFUSED|ECONNRESET|failed to (?:connect|fetch)|unable to execute request/i;
