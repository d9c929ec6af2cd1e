/** Offers it to other apps. False if this phone can't, true also if the customer declines. */
export async function offer(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError';
  }
}
