/** Shared by the three examples: a world of the simulator, and what the simulator recorded of it. */
const server = process.env.LENDMAX ?? 'http://127.0.0.1:4173';

async function call(path, body) {
  const options = body && { method: 'POST', body: JSON.stringify(body) };
  const answer = await fetch(`${server}/sim${path}`, options);
  if (!answer.ok) throw new Error((await answer.json()).error);
  return answer.json();
}

/** An approved customer, logged in. The same seed gives the same amounts and codes. */
export const newWorld = () => call('/worlds', { scenario: 'approved', seed: 7, loggedIn: true });

/** The money calls that were committed, each with its count. */
export const moneyOf = async (id) =>
  (await call(`/worlds/${id}/effects`)).filter(({ kind }) => kind === 'money');

export const chrome = {
  binary: process.env.CHROME_BIN,
  args: ['--headless=new', '--no-sandbox', '--window-size=400,800'],
};
