export const PORTS = { 'no-js': 3411, js: 3412 } as const;
