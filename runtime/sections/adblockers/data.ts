/** What the page of an ad blocker shows beyond what every item has. */
export interface Detail {
  features?: string[];
  howItWorks?: string;
  statistics?: string[];
  platforms?: string[];
  installation?: string[];
  app?: string;
}
