/** Of the demo's members and operators. */
export const DEMO_PASSWORD = 'demo-password';
