declare module 'geoip-country' {
  const database: { lookup(address: string): { country: string } | null };
  export default database;
}
