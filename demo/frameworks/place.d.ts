export const API_URL: string;
