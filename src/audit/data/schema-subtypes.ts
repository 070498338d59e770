/**
 * Types of schema.org with their subtypes, where rules distinguish them. Compared with release 30.0 of the vocabulary
 * (https://schema.org/docs/developers.html) on 2026-11-20. A type that is not listed here has no subtypes in our rules.
 */
const LOCAL_BUSINESS_SUBTYPES = `
LocalBusiness AnimalShelter ArchiveOrganization AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair
AutoWash GasStation MotorcycleDealer MotorcycleRepair ChildCare Dentist DryCleaningOrLaundry EmergencyService FireStation
Hospital PoliceStation EmploymentAgency EntertainmentBusiness AdultEntertainment AmusementPark ArtGallery Casino ComedyClub
MovieTheater NightClub FinancialService AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency FoodEstablishment
Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery GovernmentOffice
PostOffice HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor
HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber
RoofingContractor InternetCafe LegalService Attorney Notary Library LodgingBusiness BedAndBreakfast Campground Hostel Hotel
Motel Resort SkiResort MedicalBusiness CommunityHealth Dermatology DietNutrition Emergency Geriatric Gynecologic
MedicalClinic CovidTestingFacility Midwifery Nursing Obstetric Oncologic Optician Optometric Otolaryngologic Pediatric
Pharmacy Physician IndividualPhysician PhysiciansOffice Physiotherapy PlasticSurgery Podiatric PrimaryCare Psychiatric
PublicHealth ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter
SportsActivityLocation BowlingAlley ExerciseGym GolfCourse PublicSwimmingPool SportsClub StadiumOrArena TennisComplex Store
BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist FurnitureStore
GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore
MovieRentalStore MusicStore OfficeEquipmentStore OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore
WholesaleStore TelevisionStation TouristInformationCenter TravelAgency`;

const OTHER_ORGANIZATION_TYPES = `
Organization Airline Consortium Cooperative Corporation DanceGroup DiagnosticLab EducationalOrganization CollegeOrUniversity
ElementarySchool HighSchool MiddleSchool Preschool School FundingAgency GovernmentOrganization LibrarySystem
MedicalOrganization MusicGroup NGO NewsMediaOrganization OnlineBusiness OnlineMarketplace OnlineStore PerformingGroup
PoliticalParty ResearchOrganization SearchRescueOrganization SportsOrganization SportsTeam TheaterGroup VeterinaryCare
WorkersUnion`;

/**
 * Events that people attend. Broadcasts, deliveries, sales and course instances are other kinds of events and are not
 * listed.
 */
const EVENT_SUBTYPES = `
Event BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent DanceEvent EducationEvent ExhibitionEvent Festival FoodEvent
Hackathon LiteraryEvent MusicEvent ScreeningEvent SocialEvent SportsEvent TheaterEvent VisualArtsEvent`;

const splitNames = (list: string): readonly string[] => list.trim().split(/\s+/);

/** Vacation rentals are not listed, because Google has separate requirements for them. */
export const LOCAL_BUSINESS_TYPES: readonly string[] = splitNames(LOCAL_BUSINESS_SUBTYPES);
export const ORGANIZATION_TYPES: readonly string[] = [...splitNames(OTHER_ORGANIZATION_TYPES), ...LOCAL_BUSINESS_TYPES];
export const EVENT_TYPES: readonly string[] = splitNames(EVENT_SUBTYPES);
/** Reviews that contain their own rating. */
export const REVIEW_TYPES: readonly string[] = ['Review', 'CriticReview', 'EmployerReview', 'UserReview'];
