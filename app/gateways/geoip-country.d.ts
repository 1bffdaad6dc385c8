declare module 'geoip-country' {
  /** `lookup` returns null for an address that the database does not know. */
  const database: { lookup(address: string): { country: string } | null };
  export default database;
}
