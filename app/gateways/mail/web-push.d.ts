declare module 'web-push' {
  type Options = {
    TTL: number;
    topic: string;
    urgency: 'normal' | 'high';
    contentEncoding: 'aes128gcm';
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
  };
  const webPush: {
    generateVAPIDKeys(): { publicKey: string; privateKey: string };
    generateRequestDetails(
      subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
      payload: string,
      options: Options,
    ): { headers: Record<string, string | number>; body: Buffer };
  };
  export default webPush;
}
